import { CreateInbox, InboxRow } from '@probity/kit/db';
import { OutboxRow, outboxMigrations } from '@probity/kit/messaging';
import { FactorRow } from './accounts/factor.row.js';
import { IdentityRow } from './accounts/identity.row.js';
import { UserRow } from './accounts/user.row.js';
import { AuditEntryRow } from './audit/audit-entry.row.js';
import { FactorChallengeRow, RecoveryCodeRow, RecoveryCodeSetRow } from './factors/factors.row.js';
import { SigningKeyRow } from './keys/signing-key.row.js';
import { OutgoingMailRow } from './mail/outgoing-mail.row.js';
import { CreateAccounts1763700000001 } from './migrations/1763700000001-create-accounts.js';
import { CreateSessions1763700000002 } from './migrations/1763700000002-create-sessions.js';
import { CreateOneTimeCodes1763700000003 } from './migrations/1763700000003-create-one-time-codes.js';
import { CreateAudit1763700000004 } from './migrations/1763700000004-create-audit.js';
import { CreateThrottling1763700000005 } from './migrations/1763700000005-create-throttling.js';
import { ProvePasswords1763700000006 } from './migrations/1763700000006-prove-passwords.js';
import { AdministerAccounts1763700000008 } from './migrations/1763700000008-administer-accounts.js';
import { CreateFactors1763700000009 } from './migrations/1763700000009-create-factors.js';
import { ChangeAddresses1763700000010 } from './migrations/1763700000010-change-addresses.js';
import { KeepEndedSessions1763700000020 } from './migrations/1763700000020-keep-ended-sessions.js';
import { AddProviders1763700000030 } from './migrations/1763700000030-add-providers.js';
import { ChainAudit1763700000040 } from './migrations/1763700000040-chain-audit.js';
import { KeepPreviousKeys1763700000060 } from './migrations/1763700000060-keep-previous-keys.js';
import { CreateErasures1763700000070 } from './migrations/1763700000070-create-erasures.js';
import { PruneAuditByFunction1763700000080 } from './migrations/1763700000080-prune-audit-by-function.js';
import { AddDigestMails1763700000090 } from './migrations/1763700000090-add-digest-mails.js';
import { CreatePrivacyChoices1763700000100 } from './migrations/1763700000100-create-privacy-choices.js';
import { AuthCodeRow } from './one-time-codes/auth-code.row.js';
import { OneTimeCodeRow } from './one-time-codes/one-time-code.row.js';
import { ProviderSignInRow } from './providers/provider-sign-in.row.js';
import { EndedSessionRow } from './sessions/ended-session.row.js';
import { SessionRow } from './sessions/session.row.js';
import { KnownNetworkRow, RequestBucketRow, SignInWaitRow } from './throttling/throttling.row.js';

/** Everything the service's database holds. */
export const database = {
  rows: [
    OutboxRow,
    InboxRow,
    UserRow,
    IdentityRow,
    FactorRow,
    FactorChallengeRow,
    RecoveryCodeSetRow,
    RecoveryCodeRow,
    SessionRow,
    EndedSessionRow,
    SigningKeyRow,
    OneTimeCodeRow,
    AuthCodeRow,
    ProviderSignInRow,
    OutgoingMailRow,
    AuditEntryRow,
    SignInWaitRow,
    KnownNetworkRow,
    RequestBucketRow,
  ],
  /** In the order they are applied; never changed once released. */
  migrations: [
    ...outboxMigrations,
    CreateInbox,
    CreateAccounts1763700000001,
    CreateSessions1763700000002,
    CreateOneTimeCodes1763700000003,
    CreateAudit1763700000004,
    CreateThrottling1763700000005,
    ProvePasswords1763700000006,
    AdministerAccounts1763700000008,
    CreateFactors1763700000009,
    ChangeAddresses1763700000010,
    KeepEndedSessions1763700000020,
    AddProviders1763700000030,
    ChainAudit1763700000040,
    KeepPreviousKeys1763700000060,
    CreateErasures1763700000070,
    PruneAuditByFunction1763700000080,
    AddDigestMails1763700000090,
    CreatePrivacyChoices1763700000100,
  ],
  /** Entries are only added: what becomes of old ones is up to a function of the owner. */
  rights: {
    tables: {
      audit_entries: 'SELECT, INSERT',
      audit_seals: 'SELECT, INSERT',
      audit_anchor: 'SELECT, UPDATE (shipped, shipping_until)',
    },
    functions: ['prune_audit(timestamptz, boolean)'],
  },
};
