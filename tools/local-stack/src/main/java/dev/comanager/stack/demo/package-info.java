/** What a newcomer meets: the demo league, a first decision, the journey as a transcript. */
package dev.comanager.stack.demo;
