import { policyPage } from '../policy-page.tsx';
import { fonts } from '../../designs/mirror/fonts.ts';

export const { head, Component } = policyPage(fonts);
