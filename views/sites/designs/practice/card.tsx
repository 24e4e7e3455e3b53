import { designCardPage } from '../../../cards/design/DesignCard.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card.module.css';
import { PracticeCardTop } from './PracticeCardTop.tsx';
import { fonts } from './fonts.ts';
import frame from './look/frame.module.css';

const look = classes(frame.site, styles.look);

export const { head, Component } = designCardPage({ Top: PracticeCardTop, fonts, look });
