import { designCardPage } from '../../../cards/design/DesignCard.tsx';
import styles from './card.module.css';
import { ShowroomCardTop } from './ShowroomCardTop.tsx';
import { fonts } from './fonts.ts';

export const { head, Component } = designCardPage({ Top: ShowroomCardTop, fonts, look: styles.look! });
