import { designCardPage } from '../../../cards/design/DesignCard.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card.module.css';
import { MirrorCardTop } from './MirrorCardTop.tsx';
import { fonts } from './fonts.ts';
import frame from './look/frame.module.css';

const look = classes(frame.site, styles.look);

export const { head, Component } = designCardPage({ Top: MirrorCardTop, fonts, look });
