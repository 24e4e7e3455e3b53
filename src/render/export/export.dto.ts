import { IsIn } from 'class-validator';
import { Optional } from '../../common/http/validation.ts';

export class ExportQuery {
  /** 'Powered by' in the footers. */
  @Optional() @IsIn(['on', 'off']) credit?: 'on' | 'off';
}
