import { policyPage } from '../policy-page.tsx';
import { fonts } from '../../designs/showroom/fonts.ts';

export const { head, Component } = policyPage(fonts);
