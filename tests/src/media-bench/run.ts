import { createWriteStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Installation, newFolder } from '../harness/installation.harness.js';
import { machine, publishSection, say } from '../harness/measured-system.harness.js';
import { writeGeneratedList } from '../system-bench/measure/generated-list.js';
import { cpuSecondsOf } from './cpu-seconds.js';

const subjects = 14_000;
const articles = Number(process.argv[3] ?? 230_000);
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

const data = resolve(process.argv[2] ?? join('..', 'shared', 'data'));
const installation = new Installation(newFolder(), {});
try {
  const [list, day] = ['list.ftm.json', 'day.jsonl'].map((file) => join(installation.folder, file));
  if (list === undefined || day === undefined) throw new RangeError('No files.');
  await writeGeneratedList(list, subjects, 1);
  await pipeline(Readable.from(dayOf(data, subjectNames(list))), createWriteStream(day));
  say('Importing the list');
  await installation.command('lists', 'import', 'ftm:generated', list).ended;
  say('Importing the day');
  const program = installation.command('media', 'import', 'lines', day);
  const { ours, postgres } = await cpuSecondsOf(program, installation.folder);
  const { code, stdout, stderr } = await program.ended;
  if (code !== 0) throw new Error(stderr);
  const minutes = (ours + postgres) / 60;
  publishSection(
    'media-day',
    `# Adverse media: a day of GDELT's article list

Written by \`npm run bench:media-day\`; not edited by hand. ${machine}

\`media import\` of ${articles} articles at ${subjects} subjects: reading, judging, storing, comparing with the subjects and linking. The articles are ordinary news, over and over under other addresses; one of ${namesASubjectEach} charges a subject. Processor time of the command, of all that it starts and of PostgreSQL meanwhile.

| Probity | PostgreSQL | together | goal |
| --- | --- | --- | --- |
| ${ours.toFixed(0)} s | ${postgres.toFixed(0)} s | ${minutes.toFixed(1)} min | ≤ 2 min ${minutes <= 2 ? 'yes' : '**no**'} |

\`\`\`
${stdout.trim()}
\`\`\`
`,
  );
} finally {
  await installation.remove();
}
