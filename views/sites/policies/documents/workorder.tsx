import { policyPage } from '../policy-page.tsx';
import { fonts } from '../../designs/workorder/fonts.ts';

export const { head, Component } = policyPage(fonts);
