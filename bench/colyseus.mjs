// A room of Colyseus in which everybody is sent the same bytes, told what to do line by line as bench/served.py is.
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { Room, Server, matchMaker } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const [file, seats] = [process.argv[2], Number(process.argv[3])];
const rooms = [];

class Hall extends Room {
  onCreate() {
    this.maxClients = seats;
    this.autoDispose = false;
    this.seatReservationTimeout = 600;
    this.setPatchRate(null);
    rooms.push(this);
  }
}

const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);
const seconds = () => Number(process.hrtime.bigint()) / 1e9;
const cpu = () => (({ user, system }) => (user + system) / 1e6)(process.cpuUsage());

const server = new Server({ transport: new WebSocketTransport({ pingInterval: 0 }), greet: false });
server.define("hall", Hall);
const port = 20_000 + (process.pid % 20_000);
await server.listen(port, "127.0.0.1");

const tokens = {};
for (let seat = 0; seat < seats; seat += 1) {
  const place = await matchMaker.joinOrCreate("hall", {});
  const room = place.room ?? place;
  tokens[`${room.processId}/${room.roomId}?sessionId=${place.sessionId}`] = "";
}
say({ address: `ws://127.0.0.1:${port}/`, tokens, pit: "", console: "" });

let told = { at: 0, cpu_then: 0, cpu: 0, commits: 0, memory: 0 };
for await (const order of createInterface({ input: process.stdin })) {
  if (order === "settle") {
    const bytes = readFileSync(file);
    told = { ...told, at: seconds(), cpu_then: cpu() };
    rooms.forEach((room) => room.broadcastBytes("told", bytes));
  }
  told = { ...told, cpu: cpu() };
  say(told);
}
process.exit(0);
