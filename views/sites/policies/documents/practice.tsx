import { policyPage } from '../policy-page.tsx';
import { fonts } from '../../designs/practice/fonts.ts';

export const { head, Component } = policyPage(fonts);
