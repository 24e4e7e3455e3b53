import { policyPage } from '../policy-page.tsx';
import { fonts } from '../../designs/programme/fonts.ts';

export const { head, Component } = policyPage(fonts);
