import type { PrivacyRegion } from '@probity/contracts';

const whatIsKept = `## What is kept about you

Your account: your e-mail address, your role, and your password as a hash that nobody can turn back. Where you are signed in: device, network address and time. A log of what was done with accounts, which proves who did what and is deleted after a time that your organisation sets, 400 days if it sets none.

Your work: what you searched for, while Store Searches is on; the checks that you ran, whom you monitor, your settings, and your notifications for 90 days.

Persons and companies that you screen come from public lists. What the lists say, and the reports of checks, are kept for your organisation; reports do not name you.

## Where it is, and who sees it

On the servers of your organisation, which runs Probity itself. The makers of Probity receive nothing. Nothing is sold, there is no advertising, and no tracker of anybody else.

Lists are fetched from their publishers without telling them whom you search for. Mails and push messages go through the providers that your organisation chose, without the names of those who are screened.

## What you choose

Store Searches, Use Analytics and Share Anonymous Data are above. Counts of screens hold no user. They leave the servers only if somebody of your organisation passes the usage report on.

## Your data in your hands

Under Sign-in and security you download everything that is kept about you, and delete your account. Deletion reaches every part of Probity and gives you a receipt that says what stays, and why.

The result of a check is a help for people. Probity decides nothing about anybody by itself.`;

const notice = (title: string, summary: string, rights: string): string =>
  `# ${title}\n\n${summary}\n\n${whatIsKept}\n\n${rights}\n`;

/** What is shown where the administrators give no text of their own. */
export const usualNotices: Readonly<Record<PrivacyRegion, string>> = {
  eu: notice(
    'Privacy Notice: European Union (GDPR)',
    `Probity lets your organisation keep to the General Data Protection Regulation (GDPR), and in the United Kingdom to the UK GDPR. Your organisation is the controller; ask it for its contact and that of its data protection officer.`,
    `## Your rights under the GDPR

You may see your data and take it along (articles 15 and 20), have it corrected (16), erased (17) or restricted (18), and object to its use (21). Download and deletion are in Probity; for the rest ask your organisation.

Your account is kept because your work needs it (article 6(1)(b) and (f)); the log of accounts because security and supervision of screening need proof (6(1)(c) and (f)); counts of screens until you switch them off (6(1)(f)). You may complain to the supervisory authority of your country.`,
  ),
  us: notice(
    'Privacy Notice: United States (CCPA)',
    `Probity lets your organisation keep to the California Consumer Privacy Act (CCPA) as amended by the CPRA, and to laws of other states that are like it.`,
    `## Your rights under the CCPA

You may know what is collected, have it corrected and deleted, and use your rights without being treated worse. Download and deletion are in Probity; for the rest ask your organisation.

Collected are identifiers (e-mail and network addresses), activity in Probity, and your sign-in, which is sensitive and used for nothing but signing you in. It comes from you. Personal information is not sold and not shared for advertising across contexts, so there is nothing to opt out of.`,
  ),
  uae: notice(
    'Privacy Notice: United Arab Emirates',
    `Probity lets your organisation keep to Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data. In the DIFC and the ADGM the data protection laws of these zones apply instead.`,
    `## Your rights under UAE data protection law

You may see your data and take it along, have it corrected or erased, have its processing restricted or stopped, and object to decisions that a machine makes alone. Download and deletion are in Probity; for the rest ask your organisation, which is the controller.

Your data is where your organisation runs Probity; it tells you whether that is outside the UAE. You may complain to the UAE Data Office, or to the commissioner of your zone.`,
  ),
  other: notice(
    'Privacy Notice: International',
    `Probity follows what international standards have in common, such as the OECD Privacy Guidelines: little is collected, for a stated purpose, protected, and open to whom it is about. The law of your country may give you more.`,
    `## Your rights

You may see your data, take it along, have it corrected and have it erased. Download and deletion are in Probity; for the rest ask your organisation, which is responsible for your data and can name the authority that supervises it.`,
  ),
};
