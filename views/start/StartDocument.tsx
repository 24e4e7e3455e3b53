import { inSiteFrame } from '../marketing/frame/inSiteFrame.tsx';
import { Component as StartPage } from './StartPage.tsx';

export { head } from './StartPage.tsx';

export const Component = inSiteFrame(StartPage);
