import { chinese } from '../../src/common/text/chinese.shared.ts';
import type { Language } from '../../src/pages/languages.shared.ts';

const en = {
  share: 'Share Business Card',
  /** A sample's card is a person's and says the first name. */
  shareTitle: ({ name }: { name: string }, sample: boolean) => `Share ${sample ? name.split(' ')[0] : name}’s card`,
  link: 'Link to this card',
  copy: 'Copy Link',
  copied: 'Link Copied!',
  /** Spoken; the button shows the words above. */
  onClipboard: 'The link is on the clipboard.',
  copyFailed: 'Please select and copy the link.',
  showQr: 'Show QR Code',
  hideQr: 'Hide QR Code',
  scan: 'Scan to view business card',
};

export type CardLabels = typeof en;

const fr: CardLabels = {
  share: 'Partager la carte',
  shareTitle: ({ name }) => `Partager cette carte\u00a0: ${name}`,
  link: 'Lien vers cette carte',
  copy: 'Copier le lien',
  copied: 'Lien copié\u202f!',
  onClipboard: 'Le lien est dans le presse-papiers.',
  copyFailed: 'Sélectionnez le lien et copiez-le.',
  showQr: 'Afficher le code QR',
  hideQr: 'Masquer le code QR',
  scan: 'Balayez pour voir la carte',
};

const zh: CardLabels = {
  share: '分享名片',
  shareTitle: ({ name }) => chinese`分享 ${name} 的名片`,
  link: '名片链接',
  copy: '复制链接',
  copied: '链接已复制！',
  onClipboard: '链接在剪贴板里。',
  copyFailed: '请选中链接并复制。',
  showQr: '显示二维码',
  hideQr: '隐藏二维码',
  scan: '扫一扫，查看名片',
};

const LABELS: Record<Language, CardLabels> = { en, fr, zh };

export const cardLabels = (language: Language): CardLabels => LABELS[language];
