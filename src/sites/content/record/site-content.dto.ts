import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  IsString,
  Length,
} from 'class-validator';
import { EmailAddress } from '../../../common/http/email.decorator.ts';
import { IsLocalTime, IsSlug, Optional } from '../../../common/http/validation.ts';
import type { Day } from '../../../common/format/weekdays.shared.ts';
import * as is from '../site-content.shared.ts';
import { IsText, IsTexts } from './text-validation.ts';

const LINK = /^(https?:\/\/[^\s<>"]+|\/[^\s<>"\\]*)$/;
const IMAGE = new RegExp(`^(${is.DRAWINGS.join('|')}|/(?!/)[^\\s<>"\\\\]{1,300})$`);

export class AddressDto {
  @Optional() @Length(1, is.SHORT_MAX) street?: string;
  @Length(1, is.SHORT_MAX) city: string;
  @Length(1, is.SHORT_MAX) region: string;
  @Optional() @Length(1, 12) postal_code?: string;
  @Optional() @Matches(/^[A-Z]{2}$/) country?: string;
}

export class HoursDto {
  @ValidateIf((hours: HoursDto) => hours.open !== undefined || hours.close !== undefined)
  @IsLocalTime()
  open?: string;

  @ValidateIf((hours: HoursDto) => hours.open !== undefined || hours.close !== undefined)
  @IsLocalTime()
  @ValidateBy({
    name: 'closesAfterOpening',
    validator: {
      validate: (close, args) => String(close) > String((args as { object: HoursDto }).object.open),
      defaultMessage: () => 'must be after open',
    },
  })
  close?: string;

  @Optional() @IsText(is.SHORT_MAX) note?: is.Text;
}

export class WeekDto implements Record<Day, HoursDto> {
  @IsDefined() @ValidateNested() @Type(() => HoursDto) monday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) tuesday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) wednesday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) thursday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) friday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) saturday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) sunday: HoursDto;
}

export class PriceDto {
  @Optional() @IsInt() @Min(0) @Max(is.CENTS_MAX) cents?: number;
  @Optional() @IsBoolean() from?: boolean;
  @Optional() @IsIn(is.PRICE_UNITS) unit?: is.PriceUnit;
  @Optional() @IsText(is.PRICE_TEXT_MAX) text?: is.Text;
}

export class ServiceDto {
  @IsSlug() id: string;
  @IsText(is.SHORT_MAX) name: is.Text;
  @Optional() @IsText(is.TEXT_MAX) description?: is.Text;
  @Optional() @ValidateNested() @Type(() => PriceDto) price?: PriceDto;
  @Optional() @IsBoolean() bookable?: boolean;
}

export class FocusDto {
  @IsNumber() @Min(0) @Max(1) x: number;
  @IsNumber() @Min(0) @Max(1) y: number;
}

export class VariantDto {
  @IsInt() @Min(1) width: number;
  @Matches(IMAGE) url: string;
}

export class PictureDto implements is.Picture {
  @Matches(IMAGE) image: string;
  @Optional() @IsText(is.TEXT_MAX) alt?: is.Text;
  @Optional() @IsText(is.TEXT_MAX) caption?: is.Text;
  @Optional() @IsInt() @Min(1) width?: number;
  @Optional() @IsInt() @Min(1) height?: number;
  @Optional()
  @IsArray()
  @ArrayMaxSize(6)
  @ValidateNested({ each: true })
  @Type(() => VariantDto)
  variants?: VariantDto[];
  @Optional() @ValidateNested() @Type(() => FocusDto) focus?: FocusDto;
  @Optional() @IsUUID() image_id?: string;
}

export class HeroDto {
  @IsText(is.SHORT_MAX) title: is.Text;
  @Optional() @IsText(is.SHORT_MAX) accent?: is.Text;
  @IsText(is.TEXT_MAX) lead: is.Text;
  @Optional() @IsText(is.SHORT_MAX) action?: is.Text;
  @Optional() @ValidateNested() @Type(() => PictureDto) picture?: PictureDto;
}

export class HeadingDto {
  @Optional() @IsText(is.SHORT_MAX) nav?: is.Text;
  @Optional() @IsText(is.SHORT_MAX) title?: is.Text;
  @Optional() @IsText(is.LONG_MAX) intro?: is.Text;
}

export class HeadingsDto implements Partial<Record<is.HeadingId, HeadingDto>> {
  @Optional() @ValidateNested() @Type(() => HeadingDto) services?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) prices?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) about?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) hours?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) areas?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) gallery?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) testimonials?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) faq?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) assistant?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) booking?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) contact?: HeadingDto;
}

export class StoryDto {
  @IsTexts(is.LONG_MAX) paragraphs: is.Text[];
  @IsTexts(is.SHORT_MAX) services: is.Text[];
  @IsTexts(is.SHORT_MAX) expertise: is.Text[];
}

export class TestimonialDto {
  @Length(1, is.SHORT_MAX) name: string;
  @Optional() @IsText(is.SHORT_MAX) about?: is.Text;
  @IsText(is.LONG_MAX) text: is.Text;
  @IsInt() @Min(1) @Max(5) stars: number;
}

export class QuestionDto {
  @IsSlug() id: string;
  @IsText(is.TEXT_MAX) question: is.Text;
  @IsText(is.LONG_MAX) answer: is.Text;
}

export class SocialDto {
  @IsIn(is.NETWORKS) network: is.Network;
  @Matches(/^https:\/\/[^\s<>"]+$/) @MaxLength(300) url: string;
}

export class ContactDto {
  @Optional() @Matches(is.SITE_PHONE) phone?: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto;
}

export class CardDto {
  @Length(1, is.SHORT_MAX) name: string;
  @Length(1, is.SHORT_MAX) org: string;
  @IsText(is.SHORT_MAX) title: is.Text;
  @Optional() @Matches(is.SITE_PHONE) phone?: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @Matches(LINK) @MaxLength(300) url?: string;
  @Optional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto;
  @Optional() @IsText(is.LONG_MAX) note?: is.Text;
  @IsTexts(is.SHORT_MAX) services: is.Text[];
  @Optional() @Matches(/^\/(?!\/)[^\s<>"\\]{1,300}$/) photo?: string;
  @Optional() @ValidateNested() @Type(() => PictureDto) portrait?: PictureDto;
}

/** The shape every site's content must have before it is written. */
export class SiteContentDto implements is.SiteContent {
  @IsString() @Length(1, is.SHORT_MAX) business_name: string;
  @Optional() @IsString() @Length(1, is.SHORT_MAX) person?: string;
  @IsText(is.SHORT_MAX) title: is.Text;
  @IsIn(is.BUSINESS_KINDS) kind: is.BusinessKind;
  @IsText(is.TEXT_MAX) description: is.Text;
  @IsDefined() @ValidateNested() @Type(() => HeroDto) hero: HeroDto;
  @Optional() @IsObject() @ValidateNested() @Type(() => HeadingsDto) headings?: HeadingsDto;
  @IsArray() @ArrayMaxSize(is.LIST_MAX) @ValidateNested({ each: true }) @Type(() => ServiceDto) services: ServiceDto[];
  @IsDefined() @ValidateNested() @Type(() => WeekDto) hours: WeekDto;
  @IsTexts(is.SHORT_MAX) areas: is.Text[];
  @IsArray() @ArrayMaxSize(is.LIST_MAX) @ValidateNested({ each: true }) @Type(() => PictureDto) gallery: PictureDto[];
  @Optional() @ValidateNested() @Type(() => StoryDto) story?: StoryDto;

  @IsArray()
  @ArrayMaxSize(is.LIST_MAX)
  @ValidateNested({ each: true })
  @Type(() => TestimonialDto)
  testimonials: TestimonialDto[];

  @IsArray() @ArrayMaxSize(is.LIST_MAX) @ValidateNested({ each: true }) @Type(() => QuestionDto) faq: QuestionDto[];
  @IsArray() @ArrayMaxSize(12) @ValidateNested({ each: true }) @Type(() => SocialDto) social: SocialDto[];
  @IsDefined() @ValidateNested() @Type(() => ContactDto) contact: ContactDto;
  @IsArray() @IsIn(is.POLICIES, { each: true }) policies: is.Policy[];
  @IsDefined() @ValidateNested() @Type(() => CardDto) card: CardDto;
}
