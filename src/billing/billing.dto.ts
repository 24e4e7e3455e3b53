import { IsBoolean, IsString, Length, MaxLength } from 'class-validator';
import { Optional, Trim } from '../common/http/validation.ts';
import type { PlanId, PlanOrNone, ServiceId } from '../plans/plans.shared.ts';
import { PROMO_CODE_MAX } from './checkout/promo.shared.ts';

const ID_MAX = 60;
const PROMO_RULE = { message: `A promo code has 1 to ${PROMO_CODE_MAX} characters.` };

export class PromoCodeDto {
  @Trim() @IsString(PROMO_RULE) @Length(1, PROMO_CODE_MAX, PROMO_RULE) promo_code: string;
  /** What it is for: a free trial is refused for a service. */
  @Optional() @IsString() @MaxLength(ID_MAX) plan_id?: string;
  @Optional() @IsString() @MaxLength(ID_MAX) service_id?: string;
}

/** Exactly one of plan_id and service_id; prices and addresses are never the client's to say. */
export class CheckoutDto {
  @Optional() @IsString() @MaxLength(ID_MAX) plan_id?: string;
  @Optional() @IsString() @MaxLength(ID_MAX) service_id?: string;
  @Optional() @IsBoolean() allow_promotion_codes?: boolean;
  @Optional() @Trim() @IsString(PROMO_RULE) @Length(1, PROMO_CODE_MAX, PROMO_RULE) promo_code?: string;
}

export type PromoCodeView =
  | { success?: true; message: string }
  | { success: false; message: string; code: 'invalid_promo_code' };
/** session_id is null where nothing has to be paid now: a change for the next billing cycle. */
export type CheckoutView = { checkout_url: string; session_id: string | null };
export type PurchasedView = { services: ServiceId[] };
export type SubscriptionView = {
  plan: PlanId;
  status: string;
  current_period_end: string | null;
  cancel_at_period_end: boolean;
  pending_plan: PlanId | null;
  trial_end: string | null;
  /** The plan that we have given the customer beside it, which stays. */
  granted_plan: PlanId | null;
  /** A missing payment has taken the site offline. */
  offline: boolean;
};
export type SubscriptionAnswer = { subscription: SubscriptionView | null };
export type SyncView = { data: { customer_id: string; plan: PlanOrNone } };
export type PortalView = { url: string };
/** Amounts in dollars, times in seconds since the epoch. */
export type InvoiceView = {
  id: string;
  amount: number;
  date: number;
  status: string;
  description: string;
  invoiceNumber: string | null;
  customerEmail: string | null;
  currency: string;
  subtotal: number;
  tax: number;
  total: number;
  refunded: number;
  pdfUrl: string | null;
  hostedInvoiceUrl: string | null;
  dueDate: number | null;
  periodStart: number | null;
  periodEnd: number | null;
};
export type InvoicesView = { invoices: InvoiceView[]; next_cursor: string | null };
