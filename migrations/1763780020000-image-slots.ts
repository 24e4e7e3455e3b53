import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many images a customer may have is IMAGES_MAX alone: the table only asks for a slot that counts from 0. */
export class ImageSlots1763780020000 implements MigrationInterface {
  name = 'ImageSlots1763780020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table images drop constraint images_slot_check;
      alter table images add constraint images_slot_check check (slot >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table images drop constraint images_slot_check;
      alter table images add constraint images_slot_check check (slot between 0 and 9);
    `);
  }
}
