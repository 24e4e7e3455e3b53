import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Answers a site has given in a month, named by its first day. */
@Entity('assistant_usage')
export class AssistantUsage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assistant_usage_pkey' }) siteId: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'assistant_usage_pkey' }) month: string;
  @Column('int') answers: number;
}
