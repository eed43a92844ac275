/** @jest-environment ./web/testing/dom-environment.mjs */
import { coverageOf, type Report } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { fakePrinter } from '../../shared/device/printing.fake.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { report } from './report.builder.js';
import { ReportScreen } from './report-screen.js';

const show = (answer: Response): void => {
  globalThis.fetch = () => Promise.resolve(answer);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReportScreen id="r1" />
      </MemoryRouter>
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
};
const open = async (change: Partial<Report> = {}): Promise<void> => {
  show(Response.json({ ...report, ...change }));
  await screen.findByRole('heading', { name: 'Ivan Petrov' });
};

afterEach(() => {
  dismissNotices();
  cleanup();
});

describe('the report screen', () => {
  it('says that there is no such report, and leads back to the reports', async () => {
    const code = 'REPORT_NOT_FOUND';
    const problem = { type: 'about:blank', title: code, status: 404, code, detail: code, correlationId: 'c' };
    show(Response.json(problem, { status: 404 }));
    await screen.findByRole('heading', { name: 'Report Not Found' });
    expect(screen.getByRole('link', { name: 'Back to Reports' }).getAttribute('href')).toBe('/app/reports');
  });

  it.each([
    [true, 'Yes'],
    [false, 'No'],
  ])('says whether somebody holds an office, where such lists were asked: %s', async (active, text) => {
    fakePrinter();
    const lists = report.lists.map((list) => ({
      ...list,
      covers: ['sanction', 'pep'] as ['sanction', 'pep'],
    }));
    const office = {
      ...{ id: 'o1', source: 'a', sourceName: 'List A', entryId: '8', listVersion: 'f00' },
      ...{ position: 'Mayor', country: 'RU', since: '2019', active },
    };
    await open({ lists, coverage: coverageOf(lists), pep: [office] });
    expect(screen.getByText('PEP status').parentElement?.textContent).toBe(`PEP status${text}`);
  });

  it('says of what no list has that it was not checked, never that there is none', async () => {
    fakePrinter();
    await open();
    const pep = screen.getByText('PEP status').parentElement;
    expect(pep?.textContent).toBe('PEP statusNot checked');
    screen.getByText('Not checked, no PEP list is loaded');
    expect(screen.queryByText('No')).toBeNull();
  });

  it('shows the band and the score, the counts, and each kind of evidence in a tab', async () => {
    fakePrinter();
    await open();
    screen.getByText('High Risk');
    screen.getByText('Score: 75/100');
    screen.getByText(/^Last updated Mar 1, 2026/);
    expect(screen.getAllByText('Sanctions').map(({ parentElement }) => parentElement?.textContent)).toContain(
      'Sanctions1',
    );
    screen.getByText('Individual');
    screen.getByText('Russia');
    expect(screen.getAllByText('Active')).not.toEqual([]);
    for (const name of ['Sanctions', 'PEP', 'Media'])
      screen.getByRole('tab', { name: new RegExp(`^${name}`) });
  });

  it.each([
    ['low', 29, 'Low Risk'],
    ['medium', 30, 'Medium Risk'],
  ] as const)('calls the %s band by its words', async (riskLevel, riskScore, words) => {
    fakePrinter();
    await open({ riskLevel, riskScore });
    screen.getByText(words);
    screen.getByText(`Score: ${riskScore}/100`);
  });

  it('leads to an article where it has an address, in a tab of its own', async () => {
    fakePrinter();
    const article = {
      source: 'm',
      sourceName: 'Press M',
      listVersion: 'f00',
      headline: 'Harbour fined',
      summary: 'A fine.',
      date: '2026-01-05',
    };
    const adverseMedia = [
      { ...article, id: 'm1', entryId: '8', url: 'https://press.example/8' },
      { ...article, id: 'm2', entryId: '9', url: null },
    ];
    await open({ adverseMedia });
    act(() => screen.getByRole('tab', { name: /^Media/ }).click());
    const links = screen.getAllByRole('link', { name: /^View Article/ });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['https://press.example/8', '_blank'],
    ]);
  });

  it('is shared by the sheet of the device, and says where there is none', async () => {
    fakePrinter();
    const device = new FakeDevice();
    setDevice(device);
    await open();
    await act(async () => screen.getByRole('button', { name: 'Share' }).click());
    expect(device.shared).toEqual([{ title: 'Ivan Petrov', path: '/app/report/r1' }]);
    expect(screen.queryByText('Share Report')).toBeNull();
    device.shareOutcome = 'unsupported';
    await act(async () => screen.getByRole('button', { name: 'Share' }).click());
    await screen.findByText('Share Report');
    screen.getByText('This feature requires the native app version.');
  });

  it('shows other listings below the sanctions, and counts them as neither sanction nor media', async () => {
    fakePrinter();
    await open();
    screen.getByRole('heading', { name: 'Other listings' });
    screen.getByRole('heading', { name: 'Wanted' });
    expect(screen.getAllByText('Adverse media')[0]?.parentElement?.textContent).toBe(
      'Adverse mediaNot checked',
    );
  });
});
