import { planName, selfTestBounds, usualThresholds } from '@probity/contracts';
import { addAccountCommands } from '@probity/auth/commands';
import { Argument, Command, Option } from 'commander';
import { databases, type DatabaseOwner } from '../installation/databases.js';
import { addMedia } from './add-media.js';
import type { MatchOptions } from './match.js';
import * as options from './options.js';
import type { SelfTestOptions } from './self-test.js';
import type { WithSubscription } from './users.js';

/**
 * The commands and their options. Each is loaded when it runs: what `match` needs is there in a fraction of the time
 * that the whole system takes.
 */
export const program = (): Command => {
  const probity = new Command('probity')
    .description('Screens people and companies against watchlists.')
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 wrong usage.');
  addLists(probity);
  addAccounts(probity);
  addDeadLetters(probity);
  addDocumentNumbers(probity);
  addMatching(probity);
  addDocuments(probity);
  addMedia(probity);
  addReports(probity);
  addRisk(probity);
  addUsage(probity);
  return probity;
};

const addLists = (probity: Command): void => {
  const lists = probity.command('lists').description('the watchlists of this installation');
  lists
    .command('import')
    .description('makes files at hand the live version of a list')
    .argument('<source>', 'such as ofac-sdn, eu-fsf or ftm:<dataset>; one that is not known prints all')
    .argument('<files...>', "the publication's files, or their folder, in any order")
    .option('--force', 'also when entries or files are missing compared with the live version', false)
    .action(async (source: string, files: string[], { force }: { force: boolean }) =>
      (await import('./lists.js')).importFiles(source, files, force),
    );
  lists
    .command('status')
    .description('every list with its version and state')
    .option('--json', 'as JSON', false)
    .action(async ({ json }: { json: boolean }) => (await import('./lists.js')).showStatus(json));
  lists
    .command('self-test')
    .description('what matching finds of altered names of the listed, and how many innocents it meets')
    .option('--json', 'as JSON, with the interval of every figure', false)
    .option(
      '--seed <n>',
      `chooses names and alterations; ${selfTestBounds.seed.usual} when absent`,
      options.seed,
    )
    .option(
      '--per-suite <n>',
      `names altered for each list and way of altering; ${selfTestBounds.perSuite.usual} when absent`,
      options.perSuite,
    )
    .option('--threshold <t...>', `${usualThresholds.join(' ')} when absent`, options.thresholds)
    .action(async (given: SelfTestOptions) => (await import('./self-test.js')).testLists(given));
};

const addAccounts = (probity: Command): void => {
  const { create, set } = addAccountCommands<WithSubscription>(
    probity,
    async () => (await import('./users.js')).userActions,
  );
  const plan = () => new Option('--plan <plan>', 'what it is entitled to').choices(planName.options);
  create.addOption(plan().default('free'));
  set.addOption(plan());
  for (const command of [create, set])
    command.option('--renews <day>', 'when the plan renews, as 2027-03-31', options.day);
};

const addDeadLetters = (probity: Command): void => {
  const letters = probity.command('dead-letters').description('messages that a service could not handle');
  letters
    .command('list')
    .description('what was given up and not handled since, with the reason')
    .addArgument(serviceArgument('[service]'))
    .option('--json', 'as JSON', false)
    .action(async (service: DatabaseOwner | undefined, { json }: { json: boolean }) =>
      (await import('./dead-letters.js')).listDeadLetters(service, json),
    );
  letters
    .command('replay')
    .description('has the service handle a message again; all of its dead letters without an id')
    .addArgument(serviceArgument('<service>'))
    .argument('[id]', 'of one letter, as `list` names it')
    .action(async (service: DatabaseOwner, id: string | undefined) =>
      (await import('./dead-letters.js')).replay(service, id),
    );
};

const addDocumentNumbers = (probity: Command): void => {
  probity
    .command('document-numbers')
    .description('numbers that scanned documents are looked up in')
    .command('load')
    .description('takes a file, one issuer,number a line, in the place of all of its kind')
    .addArgument(new Argument('<kind>', 'what the numbers are of').choices(['specimen', 'lost']))
    .argument('<file>', 'text; # begins a remark')
    .action(async (kind: 'specimen' | 'lost', file: string) =>
      (await import('./document-numbers.js')).loadDocumentNumbers(kind, file),
    );
};

const serviceArgument = (name: string): Argument =>
  new Argument(name, 'whose consumers gave up').choices(databases);

const addMatching = (probity: Command): void => {
  probity
    .command('match')
    .description('screens subjects from standard input, one JSON object a line, in order')
    .addOption(
      new Option('--list <source=files>', '<source>=<file>[,<file>…], one for each list to match against')
        .argParser(options.list)
        .default([], "this installation's live lists"),
    )
    .option('--threshold <t>', 'score from which on it is a match, 0 to 1', options.threshold)
    .option('--limit <n>', 'matches a subject, best first', options.limit)
    .option('--why-not <source:entryId>', 'why this party is or is not a match', options.entryRef)
    .option('--threads <n>', 'threads that match; each holds all lists in memory', options.threads, 1)
    .action(async (given: MatchOptions) => (await import('./match.js')).match(given));
  probity
    .command('compare')
    .description('scores pairs of subjects from standard input: {"query": …, "candidate": …} a line')
    .action(async () => (await import('./compare.js')).compare());
};

const addDocuments = (probity: Command): void => {
  probity
    .command('documents')
    .description('identity documents')
    .command('read')
    .description('reads the machine-readable zone of each image; one JSON object a line, in order')
    .argument('<images...>', 'JPEG, PNG or WebP; HEIC where it can be decoded')
    .action(async (images: string[]) => (await import('./documents.js')).readDocuments(images));
};

const addReports = (probity: Command): void => {
  probity
    .command('reports')
    .description('reports of checks')
    .command('verify')
    .description('whether a file is a report that this installation issued, unchanged')
    .argument('<file>', 'a PDF, or the JSON of a report')
    .option('--password-stdin', 'reads the password of an encrypted PDF from standard input', false)
    .action(async (file: string, { passwordStdin }: { passwordStdin: boolean }) =>
      (await import('./reports.js')).verifyReport(file, passwordStdin),
    );
};

const addRisk = (probity: Command): void => {
  probity
    .command('risk')
    .description('the model that scores are made with')
    .command('what-if')
    .description('who would change band under another model; nothing is written')
    .argument('<model-file>', 'JSON, as services/screening/data/risk-model.json')
    .action(async (file: string) => (await import('./risk.js')).tryRiskModel(file));
};

const addUsage = (probity: Command): void => {
  probity
    .command('usage')
    .description('how often screens were opened, by day, as JSON: of users who share it')
    .option('--internal', 'of everybody whose screens are counted; not for others', false)
    .action(async ({ internal }: { internal: boolean }) =>
      (await import('./usage.js')).reportUsage(internal ? 'everybody' : 'sharing'),
    );
};
