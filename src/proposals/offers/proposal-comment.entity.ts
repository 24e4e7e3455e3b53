import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Section } from '../../sites/content/look.shared.ts';
import type { CommentView } from './proposals.dto.ts';

@Entity('proposal_comments')
@Index('proposal_comments_of', ['proposalId', 'createdAt', 'id'])
@Index('proposal_comments_option', ['optionId'])
export class ProposalComment {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') proposalId: string;
  @Column('uuid', { nullable: true }) optionId: string | null;
  @Column('text', { nullable: true }) section: Section | null;
  @Column('text') authorKind: 'owner' | 'operator';
  @Column('text') author: string;
  @Column('text') text: string;
  @Column('boolean') done: boolean;
  @Column('timestamptz') createdAt: Date;

  toView(): CommentView {
    return {
      id: this.id,
      option_id: this.optionId,
      section: this.section,
      author: { kind: this.authorKind, name: this.author },
      text: this.text,
      done: this.done,
      created_at: this.createdAt.toISOString(),
    };
  }
}
