/** @jest-environment ./web/testing/dom-environment.mjs */
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../shared/api/query-client.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { fakePrinter, type FakePrinter } from '../../shared/device/printing.fake.js';
import { appendixOf, report } from './report.builder.js';
import { ReportScreen } from './report-screen.js';

const missing = 'Ties and original records are missing on this paper';

/** Responds with reports, and with their appendices as `respond` says; notes whose appendix was requested. */
const serve = (respond: (reportId: string) => Response | Promise<Response>): string[] => {
  const requested: string[] = [];
  globalThis.fetch = async (input) => {
    const [, id = '', rest] =
      /\/reports\/([^/]+)(\/appendix)?$/.exec(input instanceof Request ? input.url : String(input)) ?? [];
    if (rest === undefined) return Response.json({ ...report, id });
    requested.push(id);
    return respond(id);
  };
  return requested;
};
const stored = (reportId: string): Response => Response.json(appendixOf(reportId));

let printer: FakePrinter;
let device: FakeDevice;
let queryClient: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  printer = fakePrinter();
  setDevice((device = new FakeDevice()));
  queryClient = createQueryClient();
});
afterEach(cleanup);

const page = (id: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <ReportScreen id={id} />
    </MemoryRouter>
  </QueryClientProvider>
);
const open = async (id = 'r1') => {
  const opened = render(page(id));
  await screen.findByRole('heading', { name: 'Ivan Petrov' });
  return opened;
};
const press = (name: string): Promise<void> => act(async () => screen.getByRole('button', { name }).click());

describe('a report on paper', () => {
  it('prints subject, threshold, versions, all evidence, the lists with their dates and the hash, and no control', async () => {
    serve(stored);
    await open();
    act(printer.begin);
    screen.getByRole('heading', { name: 'Risk report' });
    screen.getByText('PETROV, Ivan');
    screen.getByText('70%');
    screen.getByText('1.2.0 abc');
    screen.getByText('TEST-1');
    screen.getByText('TEST-1, Ministry of Ports, Order 7, listed 2020');
    screen.getByText('None to review.');
    const lists = within(screen.getByRole('region', { name: 'Lists and their dates' }));
    lists.getByText(/published Feb 1, 2026/);
    screen.getByText(`Probity report r1 · SHA-256 of the stored report ${report.hash}`);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });

  it('is there when the browser counts its pages, and gone with the end', async () => {
    serve(stored);
    await open();
    act(printer.print);
    expect(printer.papers).toEqual([expect.stringContaining('Risk report')]);
    expect(screen.queryByRole('heading', { name: 'Risk report' })).toBeNull();
    screen.getByRole('button', { name: 'Print' });
  });

  it('has ties and original records as they were stored, which are loaded once Print is pressed', async () => {
    const requested = serve(stored);
    await open();
    expect(requested).toEqual([]);
    await press('Print');
    expect(requested).toEqual(['r1']);
    expect(printer.papers).toHaveLength(1);
    const [paper] = printer.papers;
    expect(paper).not.toContain(missing);
    for (const text of [
      '60 % owned by sanctioned parties',
      'Holding of r1',
      'Owner, through nominees, 60 %, from 2011 · List A',
      'And 2 more, which are not part of this report.',
      'List A, entry 7',
      '"comment": "Written for r1"',
      'PETROV;Ivan;RU',
      'And 1 more, which are too long to be part of a report.',
    ])
      expect(paper).toContain(text);
    act(printer.print);
    expect(printer.papers[1]).toBe(paper);
    expect(requested).toEqual(['r1']);
  });

  it('says of a report from before ties and records were stored that it has none', async () => {
    serve((reportId) => Response.json({ reportId, relations: null, records: null }));
    await open();
    await press('Print');
    expect(printer.papers[0]).toContain('before ties to other parties were stored');
    expect(printer.papers[0]).toContain('before original records were stored');
    expect(printer.papers[0]).not.toContain(missing);
  });

  it('waits for them with a button that is busy, and says that they are missing if the menu prints meanwhile', async () => {
    let respond: (response: Response) => void = () => undefined;
    serve(() => new Promise((resolve) => (respond = resolve)));
    await open();
    await press('Print');
    expect(screen.getByRole('button', { name: 'Preparing to print...' }).ariaBusy).toBe('true');
    act(printer.print);
    expect(printer.papers).toEqual([expect.stringContaining(missing)]);
    await act(async () => respond(stored('r1')));
    expect(printer.papers).toHaveLength(2);
    expect(printer.papers[1]).toContain('Written for r1');
  });

  it('says that they are missing when the menu of the browser prints it', async () => {
    const requested = serve(stored);
    await open();
    act(printer.print);
    expect(printer.papers[0]).toContain(missing);
    expect(printer.papers[0]).toContain('loaded by the button Print');
    expect(requested).toEqual([]);
  });

  it('says that they are missing without a connection, and prints all the same', async () => {
    const requested = serve(stored);
    await open();
    act(() => device.setOnline(false));
    await press('Print');
    expect(printer.papers).toEqual([expect.stringContaining(missing)]);
    expect(printer.papers[0]).toContain('there was no connection');
    expect(requested).toEqual([]);
    act(() => device.setOnline(true));
    await press('Print');
    expect(printer.papers[1]).toContain('Written for r1');
  });

  it('is not printed when they cannot be loaded, unless without them', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    serve((id) => (fails ? new Response('?', { status: 500 }) : stored(id)));
    await open();
    await press('Print');
    error.mockRestore();
    const alert = within(screen.getByRole('alert'));
    alert.getByText(/Ties and original records could not be loaded. Your connection works/);
    expect(printer.papers).toEqual([]);
    await press('Print without them');
    expect(printer.papers[0]).toContain(missing);
    expect(printer.papers[0]).toContain('could not be loaded');
    fails = false;
    await press('Print');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(printer.papers[1]).toContain('Written for r1');
  });

  it('never has the ties and records of another report', async () => {
    serve(stored);
    const { rerender } = await open('r2');
    await screen.findByRole('button', { name: 'Print' });
    rerender(page('r1'));
    await screen.findByRole('button', { name: 'Print' });
    await press('Print');
    rerender(page('r2')); // it is cached, so no loading takes the page away
    act(printer.print);
    expect(printer.papers[1]).toContain('Probity report r2');
    expect(printer.papers[1]).toContain(missing);
    expect(printer.papers[1]).not.toContain('r1');
  });

  it('is not printed when the report was left while its records were loading', async () => {
    let respond: (response: Response) => void = () => undefined;
    serve(() => new Promise((resolve) => (respond = resolve)));
    const { rerender } = await open();
    await press('Print');
    rerender(<p>Another screen</p>);
    await act(async () => respond(stored('r1')));
    expect(printer.papers).toEqual([]);
  });

  it('does not make a report look like paper that is opened after one was left while it was printed', async () => {
    serve(stored);
    const { unmount } = await open();
    act(printer.begin);
    screen.getByRole('heading', { name: 'Risk report' });
    unmount(); // the vault locks after five minutes, and nobody is notified of the end
    fakePrinter();
    await open('r2');
    expect(screen.queryByRole('heading', { name: 'Risk report' })).toBeNull();
  });
});
