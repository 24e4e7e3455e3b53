import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { poolOf } from './hot-read.ts';

it('fails where TypeORM keeps its pool elsewhere', () => {
  expect(() => poolOf(new DataSource({ type: 'postgres' }))).toThrow('elsewhere');
});
