import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Language } from '../../pages/languages.shared.ts';

/** A question, kept 90 days without what may tell who asked. */
@Entity('assistant_questions')
@Index('assistant_questions_unanswered', ['day', 'id'], { where: 'not answered' })
@Index('assistant_questions_day', ['day'])
@Index('assistant_questions_site', ['siteId'])
export class AssistantQuestion {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('date') day: string;
  @Column('text') question: string;
  @Column('boolean') answered: boolean;
  @Column('text') language: Language;
}
