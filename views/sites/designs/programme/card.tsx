import { designCardPage } from '../../../cards/design/DesignCard.tsx';
import styles from './card.module.css';
import { ProgrammeCardTop } from './ProgrammeCardTop.tsx';
import { fonts } from './fonts.ts';

export const { head, Component } = designCardPage({ Top: ProgrammeCardTop, fonts, look: styles.look! });
