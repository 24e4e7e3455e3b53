import { Injectable } from '@nestjs/common';

/** The only source of the present moment; tests put their own in its place. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
