import { Controller, HttpCode, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import * as z from 'zod';
import { DeclaredAccess } from '@probity/kit/http';
import { userResponse, type UserResponse } from '../accounts/user-response.js';
import { AuthSettings } from '../config.js';
import {
  challengeField,
  challengeFields,
  data,
  emailField,
  redirectQuery,
  text,
} from '../gotrue/fields.schema.js';
import { GotrueFailure, invalid } from '../gotrue/gotrue-failure.js';
import { redirectTarget } from '../gotrue/redirect-target.js';
import { ParsedBody, ParsedQuery } from '../gotrue/request.decorators.js';
import { AdministrationOf, AdministratorsOnly } from './administrators-only.guard.js';
import { GenerateLink, type LinkType } from './generate-link.js';
import type { Administration } from './identify-administrator.js';
import { InviteUser } from './invite-user.js';
import { RecordRefusals } from './record-refusals.interceptor.js';

const inviteBody = z.object({ email: text, data, ...challengeFields });
const linkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data,
  redirect_to: text,
});
const linkTypes: readonly LinkType[] = [
  ...(['signup', 'invite', 'magiclink', 'recovery'] as const),
  ...(['email_change_current', 'email_change_new'] as const),
];

/** The user, and what a mail to them would have carried. */
type LinkResponse = UserResponse &
  Readonly<
    Record<'action_link' | 'email_otp' | 'hashed_token' | 'verification_type' | 'redirect_to', string>
  >;

/** Invitations, and links that administrators hand over themselves. */
@Controller()
@DeclaredAccess({ caller: 'administrator', data: 'of-any-user' })
@UseGuards(AdministratorsOnly)
@UseInterceptors(RecordRefusals)
export class AdminLinksController {
  constructor(
    private readonly settings: AuthSettings,
    private readonly inviteUser: InviteUser,
    private readonly generateLink: GenerateLink,
  ) {}

  @Post('invite')
  @HttpCode(200)
  async invite(
    @AdministrationOf() by: Administration,
    @ParsedBody(inviteBody) body: z.infer<typeof inviteBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
  ): Promise<UserResponse> {
    const invitation = {
      email: emailField(body.email),
      metadata: body.data ?? {},
      codeChallenge: challengeField(body),
      redirectTo: redirectTarget(query.redirect_to, this.settings),
    };
    return userResponse(await this.inviteUser.execute(invitation, by));
  }

  @Post('admin/generate_link')
  @HttpCode(200)
  async generate(
    @AdministrationOf() by: Administration,
    @ParsedBody(linkBody) body: z.infer<typeof linkBody>,
    @ParsedQuery(redirectQuery) query: z.infer<typeof redirectQuery>,
  ): Promise<LinkResponse> {
    const email = emailField(body.email);
    const type = linkType(body.type);
    if (type === 'signup' && body.password === '') throw invalid('Signup requires a valid password');
    const newEmail = type.startsWith('email_change') ? emailField(body.new_email) : '';
    const request = { type, email, newEmail, password: body.password, metadata: body.data ?? {} };
    const made = await this.generateLink.execute(request, by);
    if (made === undefined)
      throw new GotrueFailure('user_not_found', { message: 'User with this email not found' });
    const { user, code } = made;
    const wish = body.redirect_to === '' ? query.redirect_to : body.redirect_to;
    const target = redirectTarget(wish, this.settings) ?? this.settings.siteUrl;
    const fields = [
      `token=${code.linkToken}`,
      `type=${made.type.replace(/^(email_change)_.*/, '$1')}`,
      `redirect_to=${target}`,
    ];
    return {
      ...userResponse(user),
      action_link: `${this.settings.issuer}/verify?${fields.join('&')}`,
      email_otp: code.digits,
      hashed_token: code.linkToken,
      verification_type: made.type,
      redirect_to: target,
    };
  }
}

const linkType = (wanted: string): LinkType => {
  const type = linkTypes.find((known) => known === wanted);
  if (type !== undefined) return type;
  throw invalid(`The type must be one of ${linkTypes.join(', ')}`);
};
