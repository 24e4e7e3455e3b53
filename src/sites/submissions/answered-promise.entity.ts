import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** That our team answered something, and whether in time; of no person. */
@Entity('answered_promises')
@Index('answered_promises_at', ['at'])
export class AnsweredPromise {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') kind: string;
  @Column('boolean') kept: boolean;
  @Column('timestamptz') at: Date;
}
