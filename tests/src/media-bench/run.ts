import { createWriteStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Installation, newFolder } from '../harness/installation.harness.js';
import { machine, publishSection, say } from '../harness/measured-system.harness.js';
import { writeGeneratedList } from '../system-bench/measure/generated-list.js';
import { databaseUrlOf, openServiceDatabase } from '../harness/database.client.js';
import { addSubjects } from './more-subjects.js';
import { spentBy } from './spent.js';

/** As many as an official list has. */
const listed = 14_000;
const subjects = Number(process.argv[3] ?? listed);
const wholeDay = 230_000;
const articles = Number(process.argv[4] ?? wholeDay);
/** One article of so many names a subject: what press says of the subjects of an installation is rare. */
const namesASubjectEach = 500;

/** Headline and lead of ordinary news, one quoted CSV row a line. */
const ordinaryNews = (folder: string): { headline: string; summary: string }[] =>
  readFileSync(join(folder, 'media', 'ag_news_even.csv'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, headline, text] = /^"\d","(.+?)","(.+)"$/.exec(line) ?? [];
      return headline === undefined || text === undefined ? [] : { headline, summary: text.slice(0, 300) };
    });

const subjectNames = (list: string): string[] =>
  readFileSync(list, 'utf8')
    .split('\n')
    .flatMap((line) => /"schema":"Person","caption":"([^"]+)"/.exec(line)?.[1] ?? [])
    .map((name) => name.replace(/\b\w/gu, (letter) => letter.toUpperCase()));

function* dayOf(folder: string, names: readonly string[]): Generator<string> {
  const news = ordinaryNews(folder);
  for (let at = 0; at < articles; at += 1) {
    const name = names[(at * 7) % names.length] ?? '';
    const text =
      at % namesASubjectEach === 0
        ? { headline: `Court charges ${name} with fraud`, summary: `${name} was charged on Monday.` }
        : news[at % news.length];
    const url = `https://news.example/${at}`;
    yield `${JSON.stringify({ url, ...text, source: 'News', date: '2026-11-20', language: 'en' })}\n`;
  }
}

const folderOf = (installation: Installation, file: string): string => join(installation.folder, file);

/** Subjects beyond those of the list, in the database of a running installation. */
const addOthers = async (installation: Installation): Promise<void> => {
  const running = await installation.start();
  const url = await databaseUrlOf(installation.folder, 'screening');
  const database = await openServiceDatabase(url);
  await addSubjects(database, subjects - listed);
  await database.close();
  running.program.signal('SIGINT');
  await running.program.ended;
};

const data = resolve(process.argv[2] ?? join('..', 'shared', 'data'));
const installation = new Installation(newFolder(), {});
const importing = async (file: string) => {
  const program = installation.command('media', 'import', 'lines', file);
  const spent = await spentBy(program, installation.folder);
  const { code, stdout, stderr } = await program.ended;
  if (code !== 0) throw new Error(stderr);
  return { ...spent, stdout };
};
try {
  const [list, one, day] = ['list.ftm.json', 'one.jsonl', 'day.jsonl'].map((file) =>
    folderOf(installation, file),
  ) as [string, string, string];
  await writeGeneratedList(list, listed, 1);
  await writeFile(
    one,
    '{"url":"https://news.example/one","headline":"A park opens in town","language":"en"}\n',
  );
  await pipeline(Readable.from(dayOf(data, subjectNames(list))), createWriteStream(day));
  say('Importing the list');
  await installation.command('lists', 'import', 'ftm:generated', list).ended;
  if (subjects > listed) {
    say(`Adding ${subjects - listed} subjects`);
    await addOthers(installation);
  }
  say('Importing one article twice, then the day');
  await importing(one); // compares the subjects of the list, which no later import has to do
  const before = await importing(one);
  const { ours, postgres, memory, stdout } = await importing(day);
  const minutes = (ours + postgres) / 60;
  const more = (memory - before.memory) / 2 ** 20;
  const isLarge = subjects > listed;
  const goal = isLarge ? 6 : 2;
  const isWhole = articles === wholeDay;
  const said = (holds: boolean): string => (holds ? ' yes' : ' **no**');
  const verdict = (holds: boolean): string => (isWhole ? said(holds) : '');
  publishSection(
    isLarge ? 'media-day-million' : 'media-day',
    `${isLarge ? '## The same' : "# Adverse media: a day of GDELT's article list"}, at ${subjects.toLocaleString('en')} subjects

Written by \`npm run bench:media-day\`; not edited by hand. ${machine}, load average ${(loadavg()[0] ?? 0).toFixed(1)} after it

\`media import\` of ${articles} articles: reading, judging, storing, comparing with the subjects and linking. The articles are ordinary news, over and over under other addresses; one of ${namesASubjectEach} charges a subject. Processor time of the command, of all that it starts and of PostgreSQL meanwhile, once the subjects were compared with what was there; memory that the command's processes held at most, beyond what the import of one article takes.

| Probity | PostgreSQL | together | goal | memory | beyond one article | goal |
| --- | --- | --- | --- | --- | --- | --- |
| ${ours.toFixed(0)} s | ${postgres.toFixed(0)} s | ${minutes.toFixed(1)} min | ≤ ${goal} min${verdict(minutes <= goal)} | ${(memory / 2 ** 20).toFixed(0)} MB | ${more.toFixed(0)} MB | ≤ 150 MB${verdict(more <= 150)} |

\`\`\`
${stdout.trim()}
\`\`\`
`,
  );
} finally {
  await installation.remove();
}
