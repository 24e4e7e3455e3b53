import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ABUSE_LIMIT, AbuseService } from '../abuse/abuse.service.ts';
import { ABUSE_SITE_MAX } from '../abuse/abuse.shared.ts';
import { REPORT_ANSWERS } from '../abuse/report-answers.shared.ts';
import { Public } from '../auth/sessions/actor.ts';
import { AuthService } from '../auth/sign-in/auth.service.ts';
import { AppError } from '../common/errors.ts';
import { addressOf, RateLimited } from '../common/http/rate-limits.ts';
import { Env } from '../config/env.ts';
import { ContactDto } from '../contact/contact.dto.ts';
import { CONTACT_LIMIT, ContactService } from '../contact/contact.service.ts';
import { WeeklyMailLinks } from '../counts/weekly-mail-links.service.ts';
import { FormRefusal, ReportRefusal, WeeklyMailRefusal } from './form-refusal.filter.ts';
import { ReportFormDto, SignInFormDto } from './forms.dto.ts';
import { plainPage, type PlainPage } from './answers/plain-page.ts';
import { readTarget } from './pages/page-address.ts';

/** Mails are read late: the site of the weekly mail may be gone. */
const NUMBERS_GONE: PlainPage = {
  status: 200,
  title: 'They are off.',
  sentences: ['No more weekly numbers by mail. The page that they were of is deleted.'],
};

/** The forms that work without JavaScript: a post, an answer page. */
@Public()
@ApiExcludeController()
@UseFilters(FormRefusal)
@Controller()
export class FormsController {
  constructor(
    private readonly contact: ContactService,
    private readonly abuse: AbuseService,
    private readonly auth: AuthService,
    private readonly weeklyMails: WeeklyMailLinks,
    private readonly env: Env,
  ) {}

  @RateLimited(CONTACT_LIMIT)
  @HttpCode(200)
  @Post('contact')
  async sendMessage(@Body() input: ContactDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { message } = await this.contact.receive(input);
    plainPage(this.env.appUrl, { status: 200, title: 'Message Sent!', sentences: [message] }).send(request, response);
  }

  /** The form's address names the page and its language, as the link to it does. */
  @RateLimited(ABUSE_LIMIT)
  @UseFilters(ReportRefusal)
  @HttpCode(200)
  @Post('report')
  async report(@Body() input: ReportFormDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { query, lang: language = 'en' } = readTarget(request.originalUrl);
    const site = input.site ?? new URLSearchParams(query).get('site') ?? '';
    if (!site) throw new AppError('invalid', { errors: { site: ['Please say which page.'] } });
    await this.abuse.receive({ ...input, site: site.slice(0, ABUSE_SITE_MAX) });
    const { received: title, thanks } = REPORT_ANSWERS[language];
    plainPage(this.env.appUrl, { status: 200, title, sentences: [thanks], language }).send(request, response);
  }

  /** Asks first: programs that read mails open every link in them. */
  @UseFilters(WeeklyMailRefusal)
  @Get('weekly-mail/:site/:mark')
  async weeklyMail(
    @Param('site') site: string,
    @Param('mark') mark: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isThere = await this.weeklyMails.isOfSite(site, mark);
    const asked: PlainPage = {
      status: 200,
      title: 'Your weekly numbers',
      sentences: ['Shall we stop mailing them? You can switch them on again on My site, under Numbers.'],
      button: 'Switch them off',
    };
    plainPage(this.env.appUrl, isThere ? asked : NUMBERS_GONE).send(request, response);
  }

  /** By that page's button, or by a mail program itself (RFC 8058). */
  @UseFilters(WeeklyMailRefusal)
  @HttpCode(200)
  @Post('weekly-mail/:site/:mark')
  async switchWeeklyMailOff(
    @Param('site') site: string,
    @Param('mark') mark: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isThere = await this.weeklyMails.switchOff(site, mark);
    const off: PlainPage = {
      status: 200,
      title: 'They are off.',
      sentences: ['No more weekly numbers by mail. They stand on My site, under Numbers, as before.'],
    };
    plainPage(this.env.appUrl, isThere ? off : NUMBERS_GONE).send(request, response);
  }

  /** A session lives in the browser's storage, which only a script can fill: so this says what is missing. */
  @HttpCode(200)
  @Post('login')
  async signIn(
    @Body() { email, password }: SignInFormDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const user = await this.auth.verifyCredentials({ email, password }, addressOf(request));
    plainPage(this.env.appUrl, {
      status: 200,
      title: `Welcome back, ${user.name}`,
      sentences: [
        'Your e-mail and password are right. Your dashboard needs JavaScript: please allow it for this site and sign in again.',
      ],
      link: { href: '/login', text: 'Sign In' },
    }).send(request, response);
  }
}
