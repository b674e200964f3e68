/** A demo league in a demo season that is always in progress, for trying out the product. */
package dev.comanager.decision.platform.demo;
