import { text } from 'node:stream/consumers';
import { DomainError, type PlanName } from '@probity/contracts';
import type { Role } from '@probity/kit/http';
import { SetPlan } from '@probity/screening';
import { createAccount } from '../installation/auth.js';
import { audited } from './audit-log.js';
import { withScreening } from './with-installation.js';

export interface NewUser {
  readonly email: string;
  readonly role: Role;
  readonly plan: PlanName;
}

/** `users create`: a confirmed account on a plan; the password is the first line of standard input. */
export const createUser = async ({ email, role, plan }: NewUser): Promise<void> => {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (password === '') {
    const detail = 'There is no password on standard input.';
    throw new DomainError('INVALID_REQUEST', { detail });
  }
  // The plan's database is opened first, so that hardly anything can fail between account and plan.
  const userId = await withScreening('users create', async (screening, installation) => {
    const create = async (): Promise<string> => {
      const id = await createAccount(installation, { email, password, role, ifThere: 'refuse' });
      await screening.get(SetPlan).execute(id, plan);
      return id;
    };
    return audited(installation, { command: 'users create', role, plan }, create, (id) => ({ userId: id }));
  });
  console.log(`Created ${email} (id ${userId}, role ${role}, plan ${plan}).`);
};
