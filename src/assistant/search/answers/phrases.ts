import { capitalized } from '../../../common/text/capitalized.shared.ts';
import type { Language } from '../../../pages/languages.shared.ts';

type Note = Record<'found' | 'nothing', string>;
type Phrases = {
  greeting: string;
  thanks: string;
  farewell: string;
  self: string;
  /** After an answer where no model is configured: one that was found, and one that says that there is none. */
  search: Note;
  /** The same where the model failed. */
  instead: Note;
  /** With what a site says of how to reach it: either may be empty. */
  unknown: (phone: string, email: string) => string;
};

const PHRASES: Record<Language, Phrases> = {
  en: {
    greeting: 'Hello! Ask about our services, prices, hours or anything else on this page.',
    thanks: 'You are welcome. Anything else?',
    farewell: 'Goodbye, and take care.',
    self: 'I am the assistant of this site, not a person. I answer from what the site says, and when it does not say, I tell you how to reach us.',
    search: {
      found: 'This comes from a search of our own pages; I am not an AI model.',
      nothing: 'I have searched our own pages; I am not an AI model.',
    },
    instead: {
      found: 'The AI model cannot be reached right now: this comes from a search of our own pages.',
      nothing: 'The AI model cannot be reached right now: I have searched our own pages instead.',
    },
    unknown: (phone, email) => {
      const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
      return `I don’t know: our site doesn’t say. Please ${ways || 'write to us on this page'}, and a person will answer.`;
    },
  },
  fr: {
    greeting:
      'Bonjour\u202f! Posez une question sur nos services, nos prix, nos heures ou toute autre chose sur cette page.',
    thanks: 'Avec plaisir. Autre chose\u202f?',
    farewell: 'Au revoir, et à bientôt.',
    self: 'Je suis l’assistant de ce site, pas une personne. Je réponds d’après ce que dit le site\u202f; quand il ne le dit pas, je vous indique comment nous joindre.',
    search: {
      found: 'Ceci vient d’une recherche dans nos propres pages\u202f; je ne suis pas un modèle d’IA.',
      nothing: 'J’ai cherché dans nos propres pages\u202f; je ne suis pas un modèle d’IA.',
    },
    instead: {
      found: 'Le modèle d’IA ne répond pas pour l’instant\u00a0: ceci vient d’une recherche dans nos propres pages.',
      nothing: 'Le modèle d’IA ne répond pas pour l’instant\u00a0: j’ai cherché dans nos propres pages.',
    },
    unknown: (phone, email) => {
      const ways = [phone && `appelez le ${phone}`, email && `écrivez à ${email}`].filter(Boolean).join(' ou ');
      return `Je ne sais pas\u00a0: notre site ne le dit pas. ${capitalized(ways || 'écrivez-nous sur cette page')}, et une personne vous répondra.`;
    },
  },
  zh: {
    greeting: '您好！可以问我们的服务、价格、时间，或本页上的任何内容。',
    thanks: '不客气。还有别的问题吗？',
    farewell: '再见，祝您一切顺利。',
    self: '我是本网站的助手，不是真人。我只根据网站内容回答；网站上没有的，我会告诉您怎么联系我们。',
    search: {
      found: '以上来自站内搜索，我不是人工智能模型。',
      nothing: '我只搜索了本网站的内容，我不是人工智能模型。',
    },
    instead: {
      found: '人工智能模型暂时无法使用，以上来自站内搜索。',
      nothing: '人工智能模型暂时无法使用，我只搜索了本网站的内容。',
    },
    unknown: (phone, email) => {
      const ways = [phone && `致电 ${phone}`, email && `写信到 ${email}`].filter(Boolean).join(' 或');
      return `这个我不知道，网站上没有写。请${ways || '在本页给我们留言'}，会有人回复您。`;
    },
  },
};

export const phrases = (language: Language): Phrases => PHRASES[language];
