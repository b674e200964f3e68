/** The demo for newcomers: the demo league, a first decision, a transcript of the journey. */
package dev.comanager.stack.demo;
