/** @jest-environment ./web/testing/dom-environment.mjs */
import 'fake-indexeddb/auto';
import type { ScanCandidate, ScanSummary } from '@probity/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { checkResult } from '../../entities/subject/check-result.builder.js';
import { scansWithPicture, switchScanPictures } from '../../shared/api/offline/scan-pictures.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { DocumentReader } from '../../shared/device/document-reader/document-reader.js';
import { FakeReaderWorker } from '../../shared/device/document-reader/reader-worker.fake.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import type { LiveCamera } from '../../shared/device/port/device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { ManualTimers } from '../../shared/device/manual-timers.fake.js';
import { browserTimers, type Timers } from '../../shared/device/timers.js';
import { keepOpen, lockVault } from '../../shared/device/vault/open-vault.js';
import { Vault } from '../../shared/device/vault/vault.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { ScanProgress } from './components/scan-progress.js';
import { foundOn } from './document-reader.builder.js';
import { progressAt } from './scan-progress.js';
import { ScanScreen } from './scan-screen.js';

const sent: unknown[] = [];
let scans: ScanSummary[] = [];
let candidates: ScanCandidate[] = [];

const scanned: ScanSummary = {
  scanId: 's1',
  scannedAt: '2026-11-24T10:00:00.000Z',
  status: 'read',
  name: 'Zoran Kvasek',
  nationality: 'NLD',
  country: 'NL',
  authenticity: 'consistent',
  personId: null,
  madeSubject: false,
};

const candidate: ScanCandidate = {
  ...{ id: 'listed-1', kind: 'person', name: 'Zoran Kvasek', company: null, country: 'NL', riskScore: 85 },
  ...{ lastChecked: null, matchScore: 0.97, reason: 'Same name and date.' },
  why: {
    ...{ matchedName: 'Zoran Kvasek', matchedNameKind: 'primary' },
    ...{ features: [], missing: [], alignment: [] },
  },
};

/** A server that takes no date of another form. */
const refuse = async (): Promise<Response> => {
  const refusal = { title: 'Invalid request', detail: 'Send dates as YYYY-MM-DD.', code: 'INVALID_REQUEST' };
  const problem = { type: 'about:blank', status: 400, correlationId: 'c1', ...refusal };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), { status: 400, headers });
};

const checked = checkResult();

/** The server, to which every document is of somebody new. */
const respond = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(new URL(address as string, 'http://localhost'), init);
  if (request.method === 'DELETE') {
    scans = [];
    return new Response(null, { status: 204 });
  }
  if (request.method !== 'POST') return Response.json({ scans });
  sent.push(await request.json());
  if (request.url.endsWith('/confirm')) return Response.json({ personId: 'p1' });
  if (request.url.endsWith('/verify-identity')) return Response.json(checked);
  const { fields } = foundOn('Kvasek');
  return Response.json({
    scanId: 's1',
    status: 'read',
    reading: { status: 'read', format: 'TD3', fields, checks: { birthDate: true }, confidence: 0.99 },
    authenticity: { state: 'consistent', checks: [] },
    personId: null,
    candidates,
  });
};

const open = (device = new FakeDevice(), timers: Timers = browserTimers): FakeReaderWorker => {
  setDevice(device);
  globalThis.fetch = respond;
  URL.createObjectURL = () => 'blob:zone';
  URL.revokeObjectURL = () => undefined;
  sent.length = 0;
  const worker = new FakeReaderWorker();
  worker.outcome = () => ({ state: 'found', found: foundOn('Kvasek') });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/scan']}>
        <Routes>
          <Route
            element={<ScanScreen openReader={() => new DocumentReader(async () => worker)} timers={timers} />}
            path="/app/scan"
          />
          <Route element={<p>a profile</p>} path="/app/profile/p1" />
        </Routes>
      </MemoryRouter>
      <Toasts theme="light" />
    </QueryClientProvider>,
  );
  return worker;
};

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const picture = new File(['picture'], 'page.jpg', { type: 'image/jpeg' });

/** Of a browser; what it photographs is one picture. */
const camera = (photographs: { quality: number }[] = []): LiveCamera => ({
  choices: [
    { id: 'back', name: 'Back camera' },
    { id: 'front', name: 'Front camera' },
  ],
  cameraId: 'back',
  hasTorch: true,
  showOn: async () => undefined,
  setTorch: async () => undefined,
  frame: async () => ({ close: () => undefined, width: 1, height: 1 }),
  photograph: async (options) => {
    photographs.push(options);
    return picture;
  },
  stop: () => undefined,
});

afterEach(() => {
  [scans, candidates] = [[], []];
  dismissNotices();
  cleanup();
  lockVault();
});

describe('the scan screen', () => {
  it('takes a photograph of a phone at quality 90 and shows the zone beside its names', async () => {
    open();
    await press('Scan Document');
    await screen.findByText('Confirm what the document shows');
    expect(screen.getByRole('img', { name: /The lines of the document/ })).toHaveProperty('src', 'blob:zone');
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'KVASEK');
    expect(screen.getByLabelText('Date of birth (check digit holds)')).toHaveProperty('value', '1974-08-12');
    expect(sent).toEqual([{ lines: foundOn('Kvasek').lines, confidence: 0.99, repaired: false }]);
  });

  it('says what a confirmation was refused for, and keeps what was corrected', async () => {
    open();
    await press('Scan Document');
    const input = await screen.findByLabelText('Date of birth (check digit holds)');
    fireEvent.change(input, { target: { value: '12.08.1974' } });
    globalThis.fetch = refuse;
    await press('Confirm and run checks');
    await screen.findByText('Send dates as YYYY-MM-DD.');
    expect(screen.getByLabelText(/Date of birth/)).toHaveProperty('value', '12.08.1974');
  });

  it.each(['Zoran Kvasek', 'Nobody of these: a new subject'])(
    'keeps after a refusal that %s was chosen',
    async (name) => {
      candidates = [candidate];
      open();
      await press('Scan Document');
      fireEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
      globalThis.fetch = refuse;
      await press('Confirm and run checks');
      await screen.findByText('Send dates as YYYY-MM-DD.');
      expect(screen.getByRole('radio', { name: new RegExp(name) })).toHaveProperty('checked', true);
      expect(screen.getByRole('button', { name: 'Confirm and run checks' })).toHaveProperty(
        'disabled',
        false,
      );
    },
  );

  it('shows the result for half a second before the profile', async () => {
    const timers = new ManualTimers();
    open(new FakeDevice(), timers);
    await press('Scan Document');
    await screen.findByText('Confirm what the document shows');
    await press('Confirm and run checks');
    await screen.findByText('Checks Complete');
    await screen.findByText('Risk assessment: low risk (Score: 12)');
    act(() => timers.pass(499));
    expect(screen.queryByText('a profile')).toBeNull();
    act(() => timers.pass(1));
    await screen.findByText('a profile');
  });

  it('says that the camera was refused, and offers everything again', async () => {
    open(Object.assign(new FakeDevice(), { allowsCamera: false }));
    screen.getByText('Scan Identification');
    screen.getByText('Position your ID or passport within the frame');
    screen.getByRole('region', { name: 'Automated Compliance Checks' });
    screen.getByRole('link', { name: 'Enter Details Manually' });
    await press('Scan Document');
    await screen.findByText('Camera Error');
    await screen.findByText('Unable to access camera. Please try again.');
    screen.getByRole('button', { name: 'Upload Document' });
  });

  it('is as before when the user closed the camera of the phone', async () => {
    open(Object.assign(new FakeDevice(), { closesCamera: true }));
    await press('Scan Document');
    screen.getByRole('button', { name: 'Upload Document' });
    expect(screen.queryByText('Camera Error')).toBeNull();
    expect(screen.queryByText('Processing Error')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('reads what a browser’s camera sees until two frames agree', async () => {
    const worker = open(Object.assign(new FakeDevice(), { live: camera() }));
    await press('Scan Document');
    await screen.findByText('Confirm what the document shows');
    expect(worker.requests.map((request) => 'frame' in request)).toEqual([true, true]);
    expect(sent).toHaveLength(1);
  });

  it('takes a photograph of what does not read by itself, with the light and camera of choice', async () => {
    const photographs: { quality: number }[] = [];
    const worker = open(Object.assign(new FakeDevice(), { live: camera(photographs) }));
    worker.outcome = (request) =>
      'frame' in request ? { state: 'nothing' } : { state: 'found', found: foundOn('Kvasek') };
    await press('Scan Document');
    await press('Switch the light on');
    await screen.findByRole('button', { name: 'Switch the light off' });
    screen.getByRole('option', { name: 'Front camera' });
    await press('Take a photograph');
    await screen.findByText('Confirm what the document shows');
    expect(photographs).toEqual([{ quality: 90 }]);
  });

  it.each([
    [
      'dropped',
      () => fireEvent.drop(screen.getByText(/^Position your ID/), { dataTransfer: { files: [picture] } }),
    ],
    ['pasted', () => fireEvent.paste(document, { clipboardData: { files: [picture] } })],
  ])('reads a file that was %s', async (_way, give) => {
    const worker = open();
    await act(async () => void give());
    await screen.findByText('Confirm what the document shows');
    expect(worker.requests).toMatchObject([{ file: picture }]);
  });

  it('keeps a picture in the vault only where its user wants it, and only as long as its scan', async () => {
    const vault = await Vault.create('ada', 'harbour-48', browserTimers, () => undefined);
    keepOpen(vault);
    const scan = async (): Promise<void> => {
      open();
      await act(async () => void fireEvent.paste(document, { clipboardData: { files: [picture] } }));
      await screen.findByText('Confirm what the document shows');
    };
    await scan();
    cleanup();
    expect(await scansWithPicture(vault)).toEqual([]);
    await switchScanPictures(vault, true);
    await scan();
    await waitFor(async () => expect(await scansWithPicture(vault)).toEqual(['s1']));
    cleanup();
    scans = [scanned];
    open();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Show the picture of the scan of Zoran Kvasek' }),
    );
    await screen.findByRole('img', { name: 'The scanned document of Zoran Kvasek' });
    cleanup();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the scan of Zoran Kvasek' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete scan' }));
    await waitFor(async () => expect(await scansWithPicture(vault)).toEqual([]));
  });

  it('follows the reader: nothing is read before it is decoded', async () => {
    const worker = open();
    worker.outcome = null;
    await act(async () => void fireEvent.paste(document, { clipboardData: { files: [picture] } }));
    const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    expect(percent()).toBe('0');
    screen.getByRole('heading', { name: 'Processing Document' });
    screen.getByText('Scanning document...');
    await act(async () => worker.respond({ id: 1, state: 'decoded' }));
    expect(percent()).toBe('10');
    await act(async () => worker.respond({ id: 1, state: 'found', found: foundOn('Kvasek') }));
    await screen.findByText('Confirm what the document shows');
  });

  it('names what is done with a document, stage by stage', () => {
    const texts = (['begun', 'read', 'confirmed'] as const).map((step) => {
      const { unmount } = render(<ScanProgress progress={progressAt(step)} />);
      const { textContent } = screen.getByRole('status');
      unmount();
      return textContent;
    });
    expect(texts).toEqual([
      'Scanning document...',
      'Running identity verification...',
      'Performing due diligence checks...',
    ]);
  });

  it('says why a file was not processed, as specified and in its own words', async () => {
    const worker = open();
    worker.outcome = () => ({ state: 'refused', reason: 'empty' });
    await act(async () => void fireEvent.paste(document, { clipboardData: { files: [new File([], 'e')] } }));
    await screen.findByText('Processing Error');
    await screen.findByText('Unable to process the scanned document. Please try again.');
    await screen.findByText('The file is empty.');
    expect(sent).toEqual([]);
  });
});
