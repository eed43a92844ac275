/** @jest-environment ./web/testing/dom-environment.mjs */
import { PDFDocument } from '@cantoo/pdf-lib';
import { coverageOf, type PersonProfile } from '@probity/contracts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dismissNotices, Toasts } from '../../../shared/ui/toast.js';
import { EncryptedReport } from './encrypted-report.js';

const person = {
  id: 'p1',
  kind: 'person',
  name: 'OVERBECK, Quillan',
  country: 'NL',
  coverage: coverageOf([]),
} as PersonProfile;

const password = 'anchor-violet-48-quarry';
const served: { url: string; sent: string }[] = [];
let status = 200;

const plain = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create();
  document.addPage();
  return new Uint8Array(await document.save());
};

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};

/** The files of jsdom have no `arrayBuffer`. */
const bytesOf = (file: File | undefined): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file was not read.'));
    reader.readAsArrayBuffer(file ?? new Blob());
  });

/** Names and contents of the files that were given to the user. */
const files: File[] = [];

beforeEach(async () => {
  status = 200;
  served.length = 0;
  files.length = 0;
  const pdf = await plain();
  globalThis.fetch = (url, init) => {
    served.push({
      url: url instanceof Request ? url.url : url.toString(),
      sent: JSON.stringify({ ...init, signal: undefined }),
    });
    const refusal = { type: 'about:blank', title: 'No', status, code: 'NO_REPORT_YET', detail: 'No report.' };
    return Promise.resolve(
      status === 200
        ? new Response(pdf)
        : new Response(JSON.stringify({ ...refusal, correlationId: 'c' }), { status }),
    );
  };
  URL.createObjectURL = (file) => String(files.push(file as File));
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  render(
    <>
      <EncryptedReport person={person} />
      <Toasts theme="light" />
    </>,
  );
});
afterEach(() => {
  dismissNotices();
  cleanup();
});

describe('the encrypted report', () => {
  it('calls no password easily guessed whose strength nothing has estimated', async () => {
    type('Password of the file', password);
    type('The same again', password);
    fireEvent.click(screen.getByRole('button', { name: 'Download Encrypted PDF' })); // before there is an estimator
    screen.getByText(/^How strong this password is could not be checked yet/);
    expect(served).toEqual([]);
    await screen.findByText(/^Strength: /);
  });

  it('is given to the user under the chosen password, which no request has', async () => {
    type('Password of the file', password);
    await screen.findByText('Strength: Strong');
    type('The same again', password);
    await press('Download Encrypted PDF');
    await screen.findByText('Encrypted report for Quillan Overbeck saved to your device.');
    expect(files.map(({ name }) => name)).toEqual(['risk-report.pdf']);
    const bytes = await bytesOf(files[0]);
    expect((await PDFDocument.load(bytes, { password })).getPageCount()).toBe(1);
    await expect(PDFDocument.load(bytes)).rejects.toThrow();
    expect(served.map(({ url }) => url)).toEqual(['/api/v1/reports/p1/pdf']);
    expect(JSON.stringify(served)).not.toContain(password);
    await press('Share Encrypted PDF');
    await screen.findByText('Share Report');
    screen.getByText('This feature requires the native app version.');
  });

  it('takes no password that is easily guessed or typed in two ways', async () => {
    type('Password of the file', 'password1');
    await screen.findByText('Strength: Very weak');
    type('The same again', 'password1');
    await press('Download Encrypted PDF');
    screen.getByText('This password is easily guessed. Choose a longer one, or take a suggested one.');
    type('Password of the file', password);
    await screen.findByText('Strength: Strong');
    type('The same again', 'anchor');
    await press('Download Encrypted PDF');
    screen.getByText('The two are not the same.');
    expect(served).toEqual([]);
  });

  it('suggests a password that is strong, and shows it', async () => {
    await press('Suggest a password');
    await screen.findByText('Strength: Strong');
    screen.getByText(/^Suggested: .{24}\. Keep it/);
  });

  it('says why there is none', async () => {
    status = 404;
    await press('Suggest a password');
    await screen.findByText('Strength: Strong');
    await press('Download Encrypted PDF');
    await screen.findByText('Download Failed');
    screen.getByText('Unable to download report. Please try again.');
    screen.getByText('No report.');
    expect(files).toEqual([]);
  });
});
