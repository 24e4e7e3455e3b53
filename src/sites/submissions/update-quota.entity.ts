import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many requests to the team a customer used in a calendar month or quarter of Toronto ('2026-11', '2026-Q4'). */
@Entity('update_quotas')
export class UpdateQuota {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('text') period: string;
  @Column('int') used: number;
}
