import { designCardPage } from '../../../cards/design/DesignCard.tsx';
import styles from './card.module.css';
import { WorkorderCardTop } from './WorkorderCardTop.tsx';
import { fonts } from './fonts.ts';

export const { head, Component } = designCardPage({ Top: WorkorderCardTop, fonts, look: styles.look! });
