import { chinese } from '../../../src/common/text/chinese.shared.ts';
import { given, type PolicyWords } from './policy-text.ts';

const FORM = '网页上的表格';
const and = new Intl.ListFormat('zh-CN');

export const policyZh: PolicyWords = {
  privacy: ({ assistant, booking, business, company, phone, place }) => ({
    title: '隐私',
    lead: chinese`${business} 会了解本页访客的哪些信息、用来做什么、保留多久。`,
    clauses: [
      {
        title: '由谁负责',
        parts: [
          chinese`您在本页留下的信息由 ${business} 负责。您可以这样联系我们：`,
          { reach: FORM },
          `${company}（${place}）替我们运营本页。它代我们保管您的信息，只用于运营和保护本页。`,
          { provider: `${company} 的隐私政策（英文）` },
        ],
      },
      {
        title: '保留哪些信息',
        parts: [
          [
            '您给我们留言时：姓名、电邮或电话，以及留言内容，用来回复您。最多保留 2 年。',
            ...given(
              booking,
              '您预约时：姓名、电邮、电话、服务项目、日期、时间和备注，用于预约、确认和提醒。保留到预约之后 2 年。',
            ),
            ...given(
              assistant,
              '您向助手提问时：对话保留到最后一条消息之后 30 分钟；每个问题去除可识别提问者的内容后保留 90 天。回答可能由语言模型撰写，它会收到您的问题和本页内容。请不要在那里写自己的个人信息。',
            ),
            '每天网页被打开、按钮被点击的次数。这些数字不会透露您是谁，保留 25 个月。',
            '请求的时间、网页和来源网络地址等技术记录，用于运营和保护本页。最多保留 2 年。',
          ],
        ],
      },
      {
        title: 'Cookie',
        parts: [
          '本页不使用 Cookie，不加载第三方内容，也不跟踪访客，所以没有需要关闭的提示条。',
          ...given(assistant, '您向助手提的问题和它的回答会留在您的浏览器里，直到您关闭标签页。'),
        ],
      },
      {
        title: '还有谁能看到',
        parts: [
          `${company} 以及协助它运营本页的服务商：主机、文件存储、电子邮件${assistant ? '和语言模型' : ''}服务商。其中一些可能在加拿大境外保存信息，适用当地法律。${company} 不出售这些信息，也不用于广告。`,
        ],
      },
      {
        title: '您的权利',
        parts: [
          `您可以询问我们保留了您的哪些信息，要求更正或删除，并撤回同意。请写信${phone ? '或致电' : ''}，我们会在 30 天内答复。`,
          '如果对我们的答复不满意，您可以向加拿大隐私专员公署或您所在省的主管机构投诉。',
        ],
      },
    ],
  }),
  accessibility: ({ business, company, hours, phone, social }) => ({
    title: '无障碍',
    lead: chinese`${business} 的这个网页如何让每个人都能使用，以及遇到问题时怎么办。`,
    clauses: [
      {
        title: '本页的目标',
        parts: [
          '本页按照《网页内容无障碍指南》（WCAG）2.2 的 AA 级制作。',
          [
            '所有功能都可以用键盘操作，当前位置清晰可见。',
            '标题、输入框和按钮都有供屏幕阅读器使用的名称，每页都标明语言。',
            '文字与底色的对比度至少为 4.5 比 1，并可放大到四倍。',
            '如果您的设备设置了减少动态效果，页面上不会有任何移动。',
            `没有 JavaScript 时，${and.format(['表格', ...given(phone, '电话号码'), ...given(hours, '营业时间')])}仍可使用。`,
          ],
        ],
      },
      {
        title: '可能不足之处',
        parts: [
          chinese`文字和图片由 ${business} 提供。有的图片可能没有说明，或说明不够好。`,
          ...given(social, '社交网络的链接会打开由他人制作的网页。'),
        ],
      },
      {
        title: '告诉我们',
        parts: [
          '如果有什么您用不了，或者您需要其他形式，例如电话或大号字体，请告诉我们：',
          { reach: FORM },
          `本页由 ${company} 制作，出错之处由它修正。`,
        ],
      },
    ],
  }),
};
