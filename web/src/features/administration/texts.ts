import {
  plans,
  type AccountRole,
  type PlanName,
  type SignUpMode,
  type Subscription,
} from '@probity/contracts';
import { planNames } from '../../entities/plan/plan-names.js';
import { formatUtcDay } from '../../shared/ui/format.js';
import type { AccountState } from './account-state.js';

const roles = {
  user: 'User',
  analyst: 'Analyst',
  administrator: 'Administrator',
} as const satisfies Record<AccountRole, string>;

const list = new Intl.ListFormat('en');

const states = {
  confirmed: 'Confirmed',
  invited: 'Invited',
  unconfirmed: 'Not confirmed',
  disabled: 'Disabled',
  deleted: 'Deleted',
} as const satisfies Record<AccountState, string>;

const planOf = ({ plan, renewsAt }: Subscription): string =>
  renewsAt === null ? planNames[plan] : `${planNames[plan]}, renews ${formatUtcDay(renewsAt)}`;

const searchesOf = (plan: PlanName): string => {
  const { searches } = plans[plan];
  return searches === null ? 'unlimited searches' : `${searches.day} searches a day`;
};

export const administrationTexts = {
  notAllowed: {
    title: 'Not allowed',
    text: 'Your role does not allow this. Only administrators see accounts.',
    back: 'To the dashboard',
  },
  roles,
  noRole: 'No role',
  states,
  registration: {
    title: 'Registration',
    mode: 'Sign-up',
    modes: {
      open: () => 'Open: everybody may sign up',
      domain: (domains) => `Open to addresses of ${list.format(domains)}; everybody else needs an invitation`,
      invite: () => 'By invitation only',
      closed: () => 'Closed: nobody may sign up; administrators invite or create accounts',
    } satisfies Record<SignUpMode['mode'], (domains: readonly string[]) => string>,
  },
  invite: {
    title: 'Invite somebody',
    email: 'E-mail address',
    action: 'Invite',
    required: 'Enter an e-mail address.',
    question: (email: string) => `Invite ${email}?`,
    consequence: (email: string) =>
      `We send ${email} a link that opens a new account. An earlier invitation of this address stops working.`,
    done: (email: string) => `${email} was invited`,
  },
  accounts: {
    title: 'Accounts',
    list: 'Accounts',
    none: { title: 'No accounts here', text: 'There are no accounts on this page of the list.' },
    nameless: 'Account without an address',
    you: 'You',
    never: 'Never signed in',
    lastSignIn: (time: string) => `Last sign-in ${time}`,
    manage: 'Manage',
    manageNamed: (name: string) => `Manage ${name}`,
    pages: 'Pages of accounts',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous page',
    next: 'Next page',
    first: 'First page',
  },
  role: {
    label: 'Role',
    action: 'Change role',
    question: (name: string) => `Change the role of ${name}?`,
    consequence: (name: string, role: AccountRole) =>
      `${name} becomes: ${roles[role]}. All sessions of the account end.`,
    done: (name: string, role: AccountRole) => `${name} is now: ${roles[role]}`,
  },
  plan: {
    label: 'Plan',
    names: planNames,
    renews: 'Renews on',
    action: 'Change plan',
    question: (name: string) => `Change the plan of ${name}?`,
    consequence: (name: string, to: Subscription) =>
      `${name} is then on ${planOf(to)}: ${searchesOf(to.plan)}, ${plans[to.plan].dailyChecks} checks a day.`,
    done: (name: string, to: Subscription) => `${name} is now on ${planOf(to)}`,
  },
  disable: {
    action: 'Disable account',
    question: (name: string) => `Disable ${name}?`,
    consequence: (name: string) =>
      `All sessions of ${name} end, and nobody can sign in to the account until you enable it again.`,
    done: (name: string) => `${name} was disabled`,
  },
  enable: {
    action: 'Enable account',
    question: (name: string) => `Enable ${name}?`,
    consequence: (name: string) => `${name} can sign in again.`,
    done: (name: string) => `${name} was enabled`,
  },
  endSessions: {
    action: 'End sessions',
    question: (name: string) => `End the sessions of ${name}?`,
    consequence: (name: string) => `${name} is signed out on every device, and can sign in again.`,
    done: (name: string) => `The sessions of ${name} were ended`,
  },
  own: 'This is your own account: you will be signed out.',
  cancel: 'Cancel',
} as const;
