/**
 * Runs the page of the customer's display: hears the window's commands, and draws what changed. Holds a lock
 * while it is there, by which the window finds it again.
 */

import type { DisplayCommand, DisplayGreeting, DisplayPlace } from '../till/display/display-session.ts';
import { displayChannel, feederLock } from './channel.ts';
import { createFace } from './draw-face.ts';
import { fit } from './fit.ts';
import { afterCommand, NOTHING_SHOWN, type Shown } from './shown.ts';
import './display.css';

const root = document.getElementById('display');
if (root === null) throw new Error('the page has no #display');
const face = root;
const version = new URLSearchParams(location.search).get('v') ?? '';
const channel = new BroadcastChannel(displayChannel(document.baseURI));
let shown: Shown = NOTHING_SHOWN;
const drawFace = createFace(face);
/** True where the window gave it a whole screen. */
let fillsScreen = false;
let isFrameAsked = false;

function greet(): void {
  const greeting: DisplayGreeting = { greeting: 'here', version };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(greeting);
}

function draw(): void {
  isFrameAsked = false;
  drawFace(shown);
}

function show(next: Shown): void {
  shown = next;
  if (isFrameAsked) return;
  isFrameAsked = true;
  requestAnimationFrame(draw);
}

/** Moves the window to its screen, and fills that where the browser lets it without a tap. */
async function place({ left, top, width, height, isFull }: DisplayPlace): Promise<void> {
  fillsScreen = isFull;
  if (!isFull && document.fullscreenElement !== null) await document.exitFullscreen();
  moveTo(left, top);
  resizeTo(width + (isFull ? 0 : outerWidth - innerWidth), height + (isFull ? 0 : outerHeight - innerHeight));
  if (isFull) await fill();
}

async function fill(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // The browser asks for a tap first: the next one fills the screen.
  }
}

function carryOut(command: DisplayCommand | { readonly command: 'greet' }): void {
  switch (command.command) {
    case 'greet':
      return greet();
    case 'close':
      return window.close();
    case 'reload':
      return location.replace(`display.html?v=${encodeURIComponent(command.version)}`);
    case 'place':
      return void place(command.place);
    default:
      show(afterCommand(shown, command));
  }
}

function isCommand(data: unknown): data is DisplayCommand {
  return typeof data === 'object' && data !== null && 'command' in data;
}

channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isCommand(data)) carryOut(data);
});

/** Shows no customer once the window that fed the display is gone, closed or crashed. */
async function followFeeder(): Promise<void> {
  for (;;) {
    await navigator.locks.request(feederLock(document.baseURI), () => show(NOTHING_SHOWN));
    // Waits for the next window to take the lock: it asks displays to greet.
    await new Promise((greeted) => channel.addEventListener('message', greeted, { once: true }));
  }
}

addEventListener('resize', () => fit(face));
// A tap on a small display, or on one beside the window, leaves the window in sight.
document.addEventListener('pointerdown', () => {
  if (fillsScreen) void fill();
});
void navigator.locks.request(displayChannel(document.baseURI), async () => {
  greet();
  void followFeeder();
  await new Promise(() => undefined);
});
