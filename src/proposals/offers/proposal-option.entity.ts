import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Look } from '../../sites/content/look.shared.ts';
import type { Words } from '../../sites/content/words.shared.ts';

/** One page of a proposal; its record is composed with the facts of the moment it is read. */
@Entity('proposal_options')
@Index('proposal_options_of', ['proposalId', 'position'])
export class ProposalOption {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') proposalId: string;
  /** 1 to 3: A, B, C. */
  @Column('int') position: number;
  @Column('text') name: string;
  @Column('jsonb') words: Words;
  @Column('jsonb') look: Look;
}

/** 'A, Warm light'. */
export const labelOf = ({ name, position }: Pick<ProposalOption, 'name' | 'position'>): string =>
  `${'ABC'[position - 1]}, ${name}`;
