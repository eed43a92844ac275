import type { AccountRole, AdministeredAccount, Subscription } from '@probity/contracts';
import { disable, enable, endSessions, invite, setRole, setSubscription } from './api/accounts.js';
import { administrationTexts as texts } from './texts.js';

/** Something an administrator is asked to confirm; every text names the account. */
export interface Change {
  readonly action: string;
  readonly question: string;
  readonly consequence: string;
  readonly done: string;
  /** Rejects with `ApiError`. */
  readonly run: () => Promise<void>;
}

/** How an account is called on the screen. */
export const nameOf = ({ id, email }: Pick<AdministeredAccount, 'id' | 'email'>): string =>
  email === '' ? `${texts.accounts.nameless} (${id})` : email;

export const roleChange = (account: AdministeredAccount, role: AccountRole): Change => {
  const name = nameOf(account);
  return {
    action: texts.role.action,
    question: texts.role.question(name),
    consequence: texts.role.consequence(name, role),
    done: texts.role.done(name, role),
    run: () => setRole(account, role),
  };
};

export const subscriptionChange = (account: AdministeredAccount, to: Subscription): Change => {
  const name = nameOf(account);
  return {
    action: texts.plan.action,
    question: texts.plan.question(name),
    consequence: texts.plan.consequence(name, to),
    done: texts.plan.done(name, to),
    run: () => setSubscription(account, to),
  };
};

const runs = { disable, enable, endSessions } as const;

export const accountChange = (account: AdministeredAccount, kind: keyof typeof runs): Change => {
  const name = nameOf(account);
  const { action, question, consequence, done } = texts[kind];
  return {
    action,
    question: question(name),
    consequence: consequence(name),
    done: done(name),
    run: () => runs[kind](account),
  };
};

export const invitation = (email: string): Change => ({
  action: texts.invite.action,
  question: texts.invite.question(email),
  consequence: texts.invite.consequence(email),
  done: texts.invite.done(email),
  run: () => invite(email),
});
