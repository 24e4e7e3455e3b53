import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../common/errors.ts';

/** The number of a version; what is none is an unknown one: 404. */
@Injectable()
export class VersionPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new AppError('not_found');
    return Number(value);
  }
}
