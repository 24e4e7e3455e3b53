import { Faq } from '../plans/Faq.tsx';
import { QUICK_ANSWERS } from './contact.texts.ts';

export const QuickAnswers = () => <Faq questions={QUICK_ANSWERS} />;
