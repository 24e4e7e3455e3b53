import { policyPage } from '../../policies/policy-page.tsx';
import { fonts } from './fonts.ts';

export const { head, Component } = policyPage(fonts);
